import { feature } from '../../core/feature/feature.ts'

export const bundle = feature({
  name: 'bundle',
  routes: [async () => (await import('./routes.ts')).bundleRoutes],
  start: {
    async run(services) {
      return (await import('./keep-bundle.ts')).startKeeping(services)
    },
  },
  tables: {
    released_elements: { kept: 'the newest few: `released.ts` removes the others as a newer one comes' },
    released_files: { kept: 'each with its release' },
  },
})
