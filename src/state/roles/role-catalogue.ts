import { map } from 'nanostores'
import type { Permission, PermissionCategory, Role } from '../../../contract/roles.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'
import { may } from '../app/viewer.ts'

export interface CatalogueState {
  loading: boolean
  error: ApiError | null
  roles: readonly Role[]
  /** What roles can be made of; empty for who may not read it. */
  permissions: readonly Permission[]
  categories: readonly PermissionCategory[]
}

const nothing = { roles: [], permissions: [], categories: [] }
const KEY = Symbol('role-catalogue')
const source = { source: 'admin-portal' } as const

export const catalogueOf = (app: App) =>
  app.feature(KEY, () => ({ $catalogue: map<CatalogueState>({ loading: true, error: null, ...nothing }) }))

/** Reads the roles with what they are made of. A failure is an error and an empty list; ROLES-22, ROLES-27. */
export async function loadCatalogue(app: App): Promise<void> {
  const { $catalogue } = catalogueOf(app)
  $catalogue.setKey('loading', true)
  try {
    const [roles, permissions, categories] = await Promise.all([
      app.call('GET /identity/resources/roles/v1', {}, source),
      may(app, 'fe.secure.read.permissions')
        ? app.call('GET /identity/resources/permissions/v1', {}, source)
        : [],
      may(app, 'fe.secure.read.permissionsCategories')
        ? app.call('GET /identity/resources/permissions/v1/categories', {}, source)
        : [],
    ])
    $catalogue.set({ loading: false, error: null, roles, permissions, categories })
  } catch (error) {
    $catalogue.set(afterFailure($catalogue.get(), error, nothing))
  }
}

/** Forgets the list: the next account begins with nothing on screen. */
export const forgetCatalogue = (app: App): void =>
  catalogueOf(app).$catalogue.set({ loading: true, error: null, ...nothing })
