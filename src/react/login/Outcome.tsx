import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { alert, check, info, mail } from '../ui/icons/core.ts'
import { Chrome } from './Chrome.tsx'
import { StatusIcon } from './StatusIcon.tsx'

const place = style({
  marginBlock: token.space6,
  animation: `fe-appear ${token.motionSlow} ${token.easing}`,
})

const signs = {
  check: { of: check, tone: 'success' },
  mail: { of: mail, tone: 'accent' },
  failed: { of: alert, tone: 'danger' },
  info: { of: info, tone: 'info' },
} as const

/** How a step ended, at a glance: well, unless told otherwise. */
export const Outcome = ({ of = 'check' }: { of?: keyof typeof signs }) => (
  <Chrome>
    <div className={place}>
      <StatusIcon {...signs[of]} />
    </div>
  </Chrome>
)
