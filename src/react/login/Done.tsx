import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from '../ui/Icon.tsx'
import { check, mail } from '../ui/icons/core.ts'
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
})

/** A step that went well, at a glance. */
export const Done = ({ of = 'check' }: { of?: 'check' | 'mail' }) => (
  <Chrome>
    <div className={medal} data-of={of}>
      <Icon of={of === 'mail' ? mail : check} size={28} />
    </div>
  </Chrome>
)
