import type { Permission, PermissionCategory, Role } from '../../../contract/roles.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { may } from '../app/viewer.ts'

export interface Catalog {
  roles: readonly Role[]
  /** What roles can be made of; empty for who may not read it. */
  permissions: readonly Permission[]
  categories: readonly PermissionCategory[]
}

const empty: Catalog = { roles: [], permissions: [], categories: [] }

const catalog = resource('role-catalog', {
  empty,
  loading: true,
  errorStays: true,
  load: async (app, signal) => {
    const options = { source: 'admin-portal', signal } as const
    const [roles, permissions, categories] = await Promise.all([
      app.call('GET /identity/resources/roles/v1', {}, options),
      may(app, 'fe.secure.read.permissions')
        ? app.call('GET /identity/resources/permissions/v1', {}, options)
        : [],
      may(app, 'fe.secure.read.permissionsCategories')
        ? app.call('GET /identity/resources/permissions/v1/categories', {}, options)
        : [],
    ])
    return { roles, permissions, categories }
  },
})

export const catalogOf = (app: App) => ({ $catalog: catalog(app).$state })

/** Reads the roles with what they are made of. A failure is an error and an empty list; ROLES-22, ROLES-27. */
export const loadCatalog = (app: App): Promise<void> => catalog(app).load()

export const forgetCatalog = (app: App): void => catalog(app).forget()
