import { type MapStore, map } from 'nanostores'
import { toApiError } from '../../api/api-error.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

const KEY = featureKey('traceIds')

/** Trace ids of loads that the server failed, by the name of the load: what an error page shows. */
export const traceIdsOf = (app: App): MapStore<Record<string, string>> =>
  app.feature(KEY, () => map<Record<string, string>>({}))

/** Keeps the trace id of a failure of the server (500 or above); what the caller did wrong is not kept. */
export function recordTraceId(app: App, name: string, error: unknown): void {
  const { statusCode, traceId } = toApiError(error)
  if (statusCode >= 500 && traceId) traceIdsOf(app).setKey(name, traceId)
}
