import { catalog } from '../../../../state/app/messages.ts'

export const recoveryTexts = catalog('adminPortal.privacy_RecoveryCodes', {
  title: 'Save your recovery codes',
  label: 'Recovery codes',
  instructions: 'Each lets you in once when you lose your second step. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  rowTitle: 'Recovery codes',
  left: '{{remaining}} of {{total}} left',
  none: 'You have none',
  renew: 'New codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The codes that you have now stop working.',
  renewVerb: 'Make new codes',
})
