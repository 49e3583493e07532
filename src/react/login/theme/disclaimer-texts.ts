import { catalog } from '../../../state/app/messages.ts'

/** What stands for the names of both, and where they are. */
export type DisclaimerLinks = typeof links

const links = {
  termsLinkText: 'terms',
  termsLink: '',
  privacyLinkText: 'privacy policy',
  privacyLink: '',
  termsAndPrivacyConjunctionText: 'and',
}

/** Where terms and privacy policy are, the host says: `termsLink`, `privacyLink`. */
export const loginDisclaimer = catalog('loginBox.login', {
  ...links,
  disclaimerText: 'By signing in you accept the {{links}}.',
})
export const signUpDisclaimer = catalog('loginBox.signup', {
  ...links,
  disclaimerText: 'By signing up you accept the {{links}}.',
  disclaimerCheckboxLabel: 'I accept the {{links}}.',
})
