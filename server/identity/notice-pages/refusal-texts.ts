import { pageTexts } from '../../core/pages/page-texts.ts'

/** Of a link from a mail that does not open. */
export const refusalTexts = pageTexts('refusals', {
  broken: 'This link does not work',
  tooMany: 'Too many requests',
})
