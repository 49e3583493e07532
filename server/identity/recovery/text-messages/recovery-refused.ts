import { textMessage } from '../../../core/mail-templates/text-message.ts'

/** To a phone that is a user's second factor: it must not give the first one away as well. */
export const recoveryRefused = textMessage({
  text: '{{vendorName}}: this phone is your second step at sign-in, so it cannot reset your password too. Ask for a link by email instead.',
}).of<object>((_, say) => say('text'), { samples: [{}] })

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    'recovery-refused': object
  }
}
