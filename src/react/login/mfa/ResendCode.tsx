import { ResendLine } from '../ResendLine.tsx'
import { useMfa } from './use-mfa.ts'

/** The code of a second factor once more. */
export function ResendCode() {
  const [{ resendIn, resent, loading }, send] = useMfa()
  return (
    <ResendLine
      resendIn={resendIn}
      resent={resent}
      loading={loading}
      onResend={() => send({ type: 'resendPressed' })}
    />
  )
}
