import { sampleCode } from '../mail-templates/sample-values.ts'
import type { SmsJob, SmsTemplateName } from './sms-templates.ts'

/** What each text message looks like. */
export const smsSamples: {
  [Name in SmsTemplateName]: readonly Extract<SmsJob, { template: Name }>['data'][]
} = {
  code: [{ ...sampleCode, host: 'app.example.com' }],
  'recovery-refused': [{}],
  'account-exists': [{}],
}
