import { feature } from '../../core/feature/feature.ts'

export const hostedPages = feature({
  name: 'hosted-pages',
  exports: ['notice.ts', 'page.ts'],
})
