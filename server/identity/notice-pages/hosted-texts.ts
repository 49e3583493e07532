import { pageTexts } from '../../core/pages/page-texts.ts'

/** What hosted pages are called in the browser's title bar; all else on them is the login box's. */
export const hostedTexts = pageTexts('hosted', {
  signIn: 'Sign in · {{vendorName}}',
})
