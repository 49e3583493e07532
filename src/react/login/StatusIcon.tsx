import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from '../ui/Icon.tsx'

const statusIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginInline: 'auto',
  borderRadius: '50%',
  background: token.accentSubtle,
  color: token.accentText,
  '&[data-tone="success"]': { background: token.successSubtle, color: token.successText },
  '&[data-tone="info"]': { background: token.infoSubtle, color: token.infoText },
  '&[data-tone="warning"]': { background: token.warningSubtle, color: token.warningText },
  '&[data-tone="danger"]': { background: token.dangerSubtle, color: token.dangerText },
})

export type StatusIconTone = 'accent' | 'success' | 'info' | 'warning' | 'danger'

/** The sign of a screen, large and round. A decoration: the title says the same. */
export const StatusIcon = ({ of, tone = 'accent' }: { of: string; tone?: StatusIconTone }) => (
  <div className={statusIcon} data-tone={tone}>
    <Icon of={of} size={28} />
  </div>
)
