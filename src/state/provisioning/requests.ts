import type { ProvisioningRequest } from '../../../contract/provisioning-requests.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { source } from './connections.ts'

/** How often a page that is open looks for new requests, in milliseconds. */
export const requestsEachMs = 5000

interface RequestsData {
  connectionId: string | undefined
  failed: boolean
  /** The newest first; undefined until they were read. */
  rows: readonly ProvisioningRequest[] | undefined
  /** What the next page is asked with. */
  next: string | undefined
}

interface Which {
  connectionId: string
  failed: boolean
}

const requests = resource('provisioningRequests', {
  empty: { connectionId: undefined, failed: false, rows: undefined, next: undefined } as RequestsData,
  load: async (app, signal, { connectionId, failed }: Which): Promise<RequestsData> => {
    const { items, next } = await page(app, { connectionId, failed }, undefined, signal)
    return { connectionId, failed, rows: items, next }
  },
})

const page = (app: App, { connectionId, failed }: Which, before: string | undefined, signal?: AbortSignal) =>
  app.call(
    'GET /directory/resources/v1/configurations/scim2/:id/requests',
    { params: { id: connectionId }, query: { ...(failed && { failed }), ...(before && { before }) } },
    { ...source, ...(signal && { signal }) },
  )

export const requestsOf = (app: App) => ({ $requests: requests(app).$state })
export const forgetRequests = (app: App): void => requests(app).forget()

export async function loadRequests(app: App, which: Which): Promise<void> {
  const { $state, forget, load } = requests(app)
  const { connectionId, failed } = $state.get()
  if (connectionId !== which.connectionId || failed !== which.failed) forget()
  await load(which)
}

/** The rows behind those that are shown. */
export async function loadOlderRequests(app: App): Promise<void> {
  const { $state, patch } = requests(app)
  const { connectionId, failed, rows, next } = $state.get()
  if (connectionId === undefined || rows === undefined || next === undefined) return
  const older = await page(app, { connectionId, failed }, next)
  // Other rows are shown meanwhile, or none any more.
  if ($state.get().rows === rows) patch({ rows: [...rows, ...older.items], next: older.next })
}

/** Why a request was refused, as far as the person at the directory can do something about it. */
type RequestCure =
  | 'token'
  | 'uniqueness'
  | 'lastAdministrator'
  | 'value'
  | 'gone'
  | 'slow'
  | 'syntax'
  | 'server'

export function cureOf({ status, scimType, detail }: ProvisioningRequest): RequestCure | undefined {
  if (status < 400) return undefined
  if (status >= 500) return status === 501 ? 'syntax' : 'server'
  if (status === 401) return 'token'
  if (status === 404 || status === 412) return 'gone'
  if (status === 429) return 'slow'
  if (status === 409) return detail?.includes('last administrator') ? 'lastAdministrator' : 'uniqueness'
  return scimType === 'invalidValue' || scimType === 'mutability' ? 'value' : 'syntax'
}
