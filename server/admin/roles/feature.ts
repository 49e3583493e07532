import { feature } from '../../core/feature/feature.ts'
import { everything } from '../../core/permissions/catalog.ts'
import { family } from '../../core/permissions/families.ts'

export const roles = feature({
  name: 'roles',
  routes: [async () => (await import('./routes.ts')).rolesRoutes],
  permissions: [
    {
      category: 'Administration',
      permissions: [everything, { key: 'fe.secure.*', name: 'Manage team, settings and security' }],
    },
    {
      category: 'Team',
      permissions: [
        ...family('fe.secure', 'roles', 'roles'),
        ...family('fe.secure', 'permissions', 'permissions'),
        ...family('fe.secure', 'permissionsCategories', 'permission categories'),
      ],
    },
  ],
  tables: {
    permission_categories: {},
    permissions: {},
    roles: {},
    role_permissions: {},
  },
})
