import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'

export const groups = feature({
  name: 'groups',
  routes: [async () => (await import('./routes.ts')).groupsRoutes],
  permissions: [
    {
      category: 'Team',
      permissions: [
        ...family('fe.secure', 'groups', 'groups'),
        { key: 'fe.secure.write.groupsUsers', name: 'Write members of groups' },
        { key: 'fe.secure.delete.groupsUsers', name: 'Delete members of groups' },
        { key: 'fe.secure.write.groupsRoles', name: 'Write roles of groups' },
      ],
    },
  ],
  flags: ['groups-admin-box-new'],
  tables: {
    groups: {},
    group_members: { onErasure: 'cascade' },
    group_roles: {},
    group_configurations: {},
  },
})
