/** Those of core.ts that every form shows: sign-in loads no others. */
export const alert = 'M10 3.2 17.5 16a.6.6 0 0 1-.5.9H3a.6.6 0 0 1-.5-.9L10 3.2ZM10 8.2v3.6M10 14.2v.1'
export const eye =
  'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10ZM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z'
export const eyeOff =
  'M4.5 6.4C2.9 7.9 2 10 2 10s3 5.5 8 5.5c1.3 0 2.5-.4 3.5-.9M8 4.7c.6-.1 1.3-.2 2-.2 5 0 8 5.5 8 5.5s-.7 1.4-2.1 2.8M8.3 8.2a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14'
