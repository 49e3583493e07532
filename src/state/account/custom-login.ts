import type { TenantMetadataChange } from '../../../contract/metadata.ts'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { at } from '../portal/appearance.ts'

/** What an account may say about its own login pages. */
export interface CustomLogin {
  /** `#rrggbb`; empty: the vendor's. */
  primaryColor: string
}

const source = { source: 'admin-portal' } as const

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

function customLoginIn(configuration: unknown): CustomLogin {
  const color = at(configuration, 'customLogin', 'primaryColor')
  return { primaryColor: isColor(color) ? color : '' }
}

const customLogin = resource('customLogin', {
  empty: { customLogin: undefined as CustomLogin | undefined },
  load: async (app, signal) => {
    const { configuration } = await app.call('GET /metadata/admin-box', {}, { ...source, signal })
    return { customLogin: customLoginIn(configuration) }
  },
})

export const customLoginOf = (app: App) => ({ $customLogin: customLogin(app).$state })

/** The tenant's metadata; source: wire/entities.md §4. */
export const loadCustomLogin = (app: App): Promise<void> => customLogin(app).load()

export const forgetCustomLogin = (app: App): void => customLogin(app).forget()

/** One action for each leaf that differs. */
export function actionsOf(saved: CustomLogin, wanted: CustomLogin): TenantMetadataChange['actions'] {
  const keys = Object.keys(wanted) as (keyof CustomLogin)[]
  return keys
    .filter(key => wanted[key] !== saved[key])
    .map(key => ({ type: `customLogin/${key}`, payload: wanted[key] }))
}

/** @throws ApiError `No changes to update` when nothing differs (TENANT-10) */
export async function saveCustomLogin(app: App, wanted: CustomLogin): Promise<void> {
  const { $state, patch } = customLogin(app)
  const actions = actionsOf($state.get().customLogin ?? { primaryColor: '' }, wanted)
  if (actions.length === 0) throw new ApiError('No changes to update', { statusCode: 400 })
  const { configuration } = await app.call('POST /metadata/admin-box', { body: { actions } }, source)
  patch({ customLogin: customLoginIn(configuration) })
}
