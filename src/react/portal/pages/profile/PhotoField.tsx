import type { Me } from '../../../../../contract/profile.ts'
import { photoBytes, removePhoto, uploadPhoto } from '../../../../state/profile/photo.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ImageField } from '../../ImageField.tsx'
import { profileTexts } from './messages.ts'

/** The picture of the person who is signed in. */
export function PhotoField({ profile }: { profile: Me }) {
  const app = useApp()
  const t = useMessages(profileTexts)
  const { profilePictureUrl, name, email } = profile
  return (
    <ImageField
      name={name || email}
      src={profilePictureUrl}
      most={photoBytes}
      texts={{
        label: t('photo'),
        hint: t('photoHint'),
        upload: t(profilePictureUrl ? 'replaceImage' : 'uploadImage'),
        remove: t('removeImage'),
        removeTitle: t('removeImageTitle'),
        removeText: t('removeImageMessage'),
        saved: t('photoSaved'),
        removed: t('photoRemoved'),
        type: t('photoType'),
        size: t('photoSize'),
      }}
      onSend={url => uploadPhoto(app, url)}
      onRemove={() => removePhoto(app)}
    />
  )
}
