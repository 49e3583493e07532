import { textMessage } from '../../../core/mail-templates/text-message.ts'

/** Answers a sign-up with a number that has an account already: only its owner may learn that. */
export const accountExistsByPhone = textMessage({
  text: '{{vendorName}}: this number has an account already. Sign in with it. If that was not you, there is nothing to do.',
}).of<object>((_, say) => say('text'), { samples: [{}] })

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    'account-exists': object
  }
}
