import type { ComponentProps } from 'react'
import { classes, style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { external as externalIcon } from './icons/core.ts'
import { useTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const link = style({
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

export interface LinkProps extends ComponentProps<'a'> {
  /** Opens in a new tab and says so. */
  external?: boolean | undefined
}

export function Link({ external = false, children, ...rest }: LinkProps) {
  const texts = useTexts()
  return (
    <a
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={classes(link, rest.className)}
      part="link"
    >
      {children}
      {external ? (
        <>
          <Icon of={externalIcon} size={14} />
          <VisuallyHidden> ({texts.openInNewTab})</VisuallyHidden>
        </>
      ) : null}
    </a>
  )
}

/** Looks like a link, is a button: for what happens here instead of leading away. */
export function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes(link, props.className)} part="link" />
}
