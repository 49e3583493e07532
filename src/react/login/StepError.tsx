import type { FlowError } from '../../state/login/flow-error.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Chrome } from './Chrome.tsx'
import { useErrorText } from './use-error-text.ts'

const frame = style({ marginBlockEnd: token.space5 })

/** What went wrong with a step that has no field for it. */
export function StepError({ error }: { error: FlowError | null }) {
  const said = useErrorText()
  return error ? (
    <Chrome>
      <div className={frame}>
        <Alert tone="danger">{said(error)}</Alert>
      </div>
    </Chrome>
  ) : null
}
