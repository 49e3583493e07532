import { useState } from 'react'
import { style } from '../theme/style.ts'

const hues = [20, 60, 100, 150, 195, 235, 275, 320]

const avatar = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  overflow: 'hidden',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-size="small"]': { width: 24, height: 24, fontSize: 10 },
  '&[data-size="large"]': { width: 72, height: 72, fontSize: 24 },
  '&[data-square]': { borderRadius: '22%' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  ...Object.fromEntries(
    hues.map((hue, index) => [
      `&[data-hue="${index}"]`,
      {
        background: `light-dark(oklch(0.93 0.035 ${hue}), oklch(0.36 0.06 ${hue}))`,
        color: `light-dark(oklch(0.4 0.1 ${hue}), oklch(0.91 0.05 ${hue}))`,
      },
    ]),
  ),
})

/** The first letters of the first and the last word; what is no letter or digit does not count. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s@._-]+/)
    .map(word => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter(letter => letter !== undefined)
  const [first = '?'] = words
  const last = words.length > 1 && !name.includes('@') ? (words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

/** The same name has the same color everywhere. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % hues.length
}

export interface AvatarProps {
  /** Whose it is: initials, color, and the alternative text when it is not decoration. */
  name: string
  /** Picture address; initials stand in when it is missing or does not load. */
  src?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** For companies. */
  square?: boolean | undefined
  /** The name stands beside it. */
  decorative?: boolean | undefined
}

export function Avatar({ name, src, size = 'medium', square, decorative = true }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const picture = src && src !== failed ? src : undefined
  return (
    <span
      className={avatar}
      part="avatar"
      data-size={size}
      data-square={square || undefined}
      data-hue={picture ? undefined : hueOf(name)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {picture ? <img src={picture} alt="" onError={() => setFailed(picture)} /> : initialsOf(name)}
    </span>
  )
}
