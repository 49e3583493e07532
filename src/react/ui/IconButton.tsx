import { Button, type ButtonProps } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'block'> {
  /** What it does: the accessible name. */
  label: string
  /** A path of icons/. */
  icon: string
  /** Mirrored in right-to-left writing. */
  directional?: boolean | undefined
}

/** A square button with an icon only. */
export function IconButton({
  label,
  icon,
  directional,
  size = 'medium',
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  return (
    <Button aria-label={label} {...rest} variant={variant} size={size} data-square="">
      <Icon of={icon} size={size === 'small' ? 16 : 20} directional={directional} />
    </Button>
  )
}
