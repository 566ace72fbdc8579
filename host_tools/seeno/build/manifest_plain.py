"""What the plain unix build freezes: asyncio, as every port does, and nothing of ours."""

include("$(MPY_DIR)/extmod/asyncio")
