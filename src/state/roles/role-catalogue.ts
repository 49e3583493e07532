import type { Permission, PermissionCategory, Role } from '../../../contract/roles.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { may } from '../app/viewer.ts'

export interface Catalogue {
  roles: readonly Role[]
  /** What roles can be made of; empty for who may not read it. */
  permissions: readonly Permission[]
  categories: readonly PermissionCategory[]
}

const empty: Catalogue = { roles: [], permissions: [], categories: [] }

const catalogue = resource('role-catalogue', {
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

export const catalogueOf = (app: App) => ({ $catalogue: catalogue(app).$state })

/** Reads the roles with what they are made of. A failure is an error and an empty list; ROLES-22, ROLES-27. */
export const loadCatalogue = (app: App): Promise<void> => catalogue(app).load()

export const forgetCatalogue = (app: App): void => catalogue(app).forget()
