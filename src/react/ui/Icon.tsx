import { style } from '../theme/style.ts'

const icon = style({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '[dir="rtl"] &[data-directional]': { transform: 'scaleX(-1)' },
})

export interface IconProps {
  /** A path of icons/core.ts or icons/portal.ts. */
  of: string
  /** Edge in px. The stroke stays 1.5 px on the 20 px grid. */
  size?: number | undefined
  /** Points somewhere, so it is mirrored in right-to-left writing. */
  directional?: boolean | undefined
}

/** A decoration beside a text, or inside a control that has a name of its own. */
export function Icon({ of, size = 20, directional = false }: IconProps) {
  return (
    <svg
      className={icon}
      part="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-directional={directional || undefined}
    >
      <path d={of} />
    </svg>
  )
}
