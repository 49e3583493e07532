import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classes, style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { useOverlays } from './overlay/OverlayRoot.tsx'
import { popupStyle, positionerStyle, rowStyle } from './overlay/surface-styles.ts'
import { useLayer, useOpen } from './overlay/use-layer.ts'

const menu = style({ minWidth: 176 })
const separator = style({ height: 1, margin: '4px -4px', background: token.border })
const groupLabel = style({
  padding: '6px 8px 2px',
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  color: token.textMuted,
})

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** `MenuItem`, `MenuSeparator`, `MenuGroup`. */
  children: ReactNode
  align?: 'start' | 'end' | undefined
  side?: 'bottom' | 'top' | 'right' | 'left' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Actions on something. Arrow keys, Home, End and letters move; Escape closes and gives the focus back. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', ...controlled }: MenuProps) {
  const { container } = useOverlays()
  const [open, setOpen] = useOpen(controlled.open, controlled.onOpenChange)
  useLayer({ open, onClose: () => setOpen(false) })
  return (
    <Base.Root open={open} onOpenChange={setOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          className={positionerStyle}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup className={classes(popupStyle, menu)} part="menu">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export interface MenuItemProps {
  children: ReactNode
  /** A path of icons/. */
  icon?: string | undefined
  onSelect: () => void
  /** `danger` for what destroys. */
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
}

export function MenuItem({ children, icon, onSelect, tone, disabled }: MenuItemProps) {
  return (
    <Base.Item className={rowStyle} part="menu-item" data-tone={tone} disabled={disabled} onClick={onSelect}>
      {icon ? <Icon of={icon} size={16} /> : null}
      {children}
    </Base.Item>
  )
}

export const MenuSeparator = () => <Base.Separator className={separator} />

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}
