import type { FlowError } from '../../state/login/flow-error.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Chrome } from './Chrome.tsx'
import { Failure } from './Failure.tsx'

const frame = style({ marginBlockEnd: token.space5 })

/** What went wrong with a step that has no field for it. */
export function StepError({ error }: { error: FlowError | null }) {
  return error ? (
    <Chrome>
      <div className={frame}>
        <Failure error={error} />
      </div>
    </Chrome>
  ) : null
}
