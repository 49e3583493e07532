import { feature } from '../../core/feature/feature.ts'

export const impersonation = feature({
  name: 'impersonation',
  routes: [async () => (await import('./routes.ts')).impersonationRoutes],
  permissions: [
    {
      category: 'Security',
      permissions: [{ key: 'fe.secure.write.impersonation', name: 'Act as members' }],
    },
  ],
})
