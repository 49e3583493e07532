import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from '../ui/Icon.tsx'
import { alert, check, info, mail } from '../ui/icons/core.ts'
import { Chrome } from './Chrome.tsx'

const medal = style({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginInline: 'auto',
  marginBlock: token.space6,
  borderRadius: '50%',
  background: token.successSubtle,
  color: token.successText,
  animation: `fe-appear ${token.motionSlow} ${token.easing}`,
  '&[data-of="mail"]': { background: token.accentSubtle, color: token.accentText },
  '&[data-of="failed"]': { background: token.dangerSubtle, color: token.dangerText },
  '&[data-of="info"]': { background: token.infoSubtle, color: token.infoText },
})

const icons = { check, mail, failed: alert, info }

/** How a step ended, at a glance: well, unless told otherwise. */
export const Done = ({ of = 'check' }: { of?: keyof typeof icons }) => (
  <Chrome>
    <div className={medal} data-of={of}>
      <Icon of={icons[of]} size={28} />
    </div>
  </Chrome>
)
