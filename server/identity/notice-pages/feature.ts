import { feature } from '../../core/feature/feature.ts'

export const noticePages = feature({
  name: 'notice-pages',
  exports: ['notice.ts', 'page.ts', 'refusals.ts'],
})
