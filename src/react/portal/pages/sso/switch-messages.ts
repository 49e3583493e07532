import { catalog } from '../../../../state/app/messages.ts'

export const switchTexts = catalog('adminPortal.sso_Enable', {
  title: 'Switch it on and try it',
  text: 'First choose what people can do, under Roles and groups.',
  enabled: 'Enabled',
  enabledHint: 'People of validated domains are sent to your provider when they enter their address.',
  needsDomain: 'Claim a domain first.',
  needsProvider: 'Enter your provider’s values first.',
  unproven: 'No domain is validated yet, so no one is sent to the provider.',
  on: '{{name}} is on',
  off: '{{name}} is off',
  test: 'Test',
  testText: 'Asks what the sign-in page asks for an address of {{domain}}.',
  confirmationStepCompleteTitle: 'It leads to your provider',
  confirmationStepCompleteDescription:
    'Addresses of {{domain}} are sent to {{host}}. Open the sign-in page in a private window, and sign in with one of them.',
  confirmationStepFailedTitle: 'It does not lead to your provider',
  signInPage: 'Sign-in page',
})
