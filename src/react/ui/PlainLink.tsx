import type { ComponentProps } from 'react'
import { classes, style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

export const linkStyle = style({
  display: 'inline',
  borderRadius: 2,
  color: token.accentText,
  fontWeight: token.weightMedium,
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, currentColor 35%, transparent)`,
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'currentColor' },
  '& > svg': { display: 'inline-block', verticalAlign: '-0.15em', marginInlineStart: 3 },
})

/** A link that stays in this tab, without what `Link` needs to say otherwise: for the login box. */
export const PlainLink = (props: ComponentProps<'a'>) => (
  <a tabIndex={0} {...props} className={classes(linkStyle, props.className)} part="link" />
)

/** Looks like a link, is a button: for what happens here instead of leading away. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes(linkStyle, props.className)} part="link" />
}
