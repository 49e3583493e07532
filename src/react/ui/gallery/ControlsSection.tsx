import { Avatar } from '../Avatar.tsx'
import { Badge, type BadgeTone, Chip } from '../Badge.tsx'
import { Button, type ButtonVariant, type ControlSize } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { edit, plus, refresh, settings, trash } from '../icons/portal.ts'
import { Row, Stack } from '../Layout.tsx'
import { Link, LinkButton } from '../Link.tsx'
import { Spinner } from '../Spinner.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { Sample, Section } from './Section.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const sizes: ControlSize[] = ['small', 'medium', 'large']
const tones: BadgeTone[] = ['neutral', 'outline', 'accent', 'info', 'success', 'warning', 'danger']
const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger',
  'ops@example.com',
]
const broken = 'data:image/png;base64,AAAA'
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Crect width='10' height='10' fill='%237a9'/%3E%3Ccircle cx='5' cy='4' r='2' fill='%23fff'/%3E%3Cellipse cx='5' cy='9' rx='4' ry='3' fill='%23fff'/%3E%3C/svg%3E"

export function ControlsSection() {
  return (
    <Section title="Controls">
      <Sample title="Button: variants, with icon, loading, disabled">
        <Stack gap={3}>
          {variants.map(variant => (
            <Row key={variant}>
              <Button variant={variant}>Save changes</Button>
              <Button variant={variant} icon={<Icon of={plus} size={16} />}>
                Invite
              </Button>
              <Button variant={variant} loading>
                Save changes
              </Button>
              <Button variant={variant} disabled>
                Save changes
              </Button>
            </Row>
          ))}
        </Stack>
      </Sample>
      <Sample title="Button: sizes, block">
        <Row>
          {sizes.map(size => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
        </Row>
        <Button variant="primary" size="large" block>
          Continue
        </Button>
      </Sample>
      <Sample title="IconButton">
        <Row>
          {sizes.map(size => (
            <IconButton key={size} size={size} icon={edit} label={`Edit (${size})`} />
          ))}
          <Tooltip text="Settings of this account">
            <IconButton icon={settings} label="Settings" variant="secondary" />
          </Tooltip>
          <IconButton icon={refresh} label="Reload" variant="secondary" loading />
          <IconButton icon={trash} label="Delete" disabled />
        </Row>
      </Sample>
      <Sample title="Link">
        <Row gap={4}>
          <Link href="#here">A link</Link>
          <Link href="https://example.com" external>
            Documentation
          </Link>
          <LinkButton>Use another method</LinkButton>
          <Spinner />
        </Row>
      </Sample>
      <Sample title="Badge and Chip">
        <Row>
          {tones.map(tone => (
            <Badge key={tone} tone={tone} dot={tone === 'success' || tone === 'warning'}>
              {tone}
            </Badge>
          ))}
          <Chip label="Role: Admin" onRemove={() => undefined} />
        </Row>
      </Sample>
      <Sample title="Avatar: initials, picture, broken picture, company">
        <Row>
          {people.map(name => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Ada Lovelace" src={picture} decorative={false} />
          <Avatar name="Broken Picture" src={broken} />
          <Avatar name="Acme" square />
          <Avatar name="Small" size="small" />
          <Avatar name="Grace Hopper" size="large" />
        </Row>
      </Sample>
    </Section>
  )
}
