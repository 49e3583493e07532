import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the page of a set-up link is called in the browser's title bar; all else on it is the portal's. */
export const setupTexts = pageTexts('setup-link', {
  title: 'Connection set-up · {{vendorName}}',
})
