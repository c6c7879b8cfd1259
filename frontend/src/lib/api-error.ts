// biome-ignore lint/performance/noBarrelFile: keeps the old import path until every page imports the shared module.
export { ApiError, isApiError } from '#shared/api/api-error.ts';
