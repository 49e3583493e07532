import { map } from 'nanostores'
import type { TenantMetadataChange } from '../../../contract/metadata.ts'
import { ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { at } from '../portal/appearance.ts'

/** What an account may say about its own login pages. */
export interface CustomLogin {
  /** `#rrggbb`; empty: the vendor's. */
  primaryColor: string
}

export interface CustomLoginState {
  loading: boolean
  error: ApiError | null
  customLogin: CustomLogin | undefined
}

const KEY = Symbol('customLogin')
const source = { source: 'admin-portal' } as const
const initial: CustomLoginState = { loading: false, error: null, customLogin: undefined }

export const customLoginOf = (app: App) =>
  app.feature(KEY, () => ({ $customLogin: map<CustomLoginState>(initial) }))

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

function customLoginIn(configuration: unknown): CustomLogin {
  const color = at(configuration, 'customLogin', 'primaryColor')
  return { primaryColor: isColor(color) ? color : '' }
}

/** The tenant's metadata; source: wire/entities.md §4. */
export async function loadCustomLogin(app: App): Promise<void> {
  const { $customLogin } = customLoginOf(app)
  $customLogin.set({ ...$customLogin.get(), loading: true, error: null })
  try {
    const { configuration } = await app.call('GET /metadata/admin-box', {}, source)
    $customLogin.set({ loading: false, error: null, customLogin: customLoginIn(configuration) })
  } catch (error) {
    $customLogin.set({ ...initial, error: toApiError(error) })
  }
}

export const forgetCustomLogin = (app: App): void => customLoginOf(app).$customLogin.set(initial)

/** One action for each leaf that differs. */
export function actionsOf(saved: CustomLogin, wanted: CustomLogin): TenantMetadataChange['actions'] {
  const keys = Object.keys(wanted) as (keyof CustomLogin)[]
  return keys
    .filter(key => wanted[key] !== saved[key])
    .map(key => ({ type: `customLogin/${key}`, payload: wanted[key] }))
}

/** @throws ApiError `No changes to update` when nothing differs (TENANT-10) */
export async function saveCustomLogin(app: App, wanted: CustomLogin): Promise<void> {
  const { $customLogin } = customLoginOf(app)
  const actions = actionsOf($customLogin.get().customLogin ?? { primaryColor: '' }, wanted)
  if (actions.length === 0) throw new ApiError('No changes to update', { statusCode: 400 })
  const { configuration } = await app.call('POST /metadata/admin-box', { body: { actions } }, source)
  $customLogin.setKey('customLogin', customLoginIn(configuration))
}
