import { sampleCode } from '../../mail-templates/sample-values.ts'
import { textMessage } from '../../mail-templates/text-message.ts'

interface CodeMessage {
  /** Six digits. */
  code: string
  /** How long it works, in seconds. */
  expiresIn: number
  /** Host name of the page that asked: browsers fill the code in there and nowhere else (WebOTP). */
  host?: string | undefined
}

/** Proves that a user holds the phone, whatever for. The last line is for browsers, and never another. */
export const code = textMessage({
  text: '{{vendorName}}: your code is {{code}}. It works once, for {{duration}}. Never tell it to anybody.',
}).of<CodeMessage>(
  ({ code, expiresIn, host }, say) =>
    [
      say('text', { code, duration: say.duration(expiresIn) }),
      ...(host ? ['', `@${host} #${code}`] : []),
    ].join('\n'),
  { samples: [{ ...sampleCode, host: 'app.example.com' }] },
)

declare module '../../../platform/sms/sms-job.ts' {
  interface TextMessageData {
    code: CodeMessage
  }
}
