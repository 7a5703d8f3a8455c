/** What an S3-compatible store means when it refuses a call, for the person who runs the server. */

const advice: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the key: check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'does not accept the key: check S3_SECRET_ACCESS_KEY.',
  AuthorizationHeaderMalformed: 'expects another region: set S3_REGION.',
  PermanentRedirect: 'keeps the bucket at another address: check S3_ENDPOINT and S3_REGION.',
  RequestTimeTooSkewed: 'has another time than this machine: set its clock.',
  AccessDenied:
    'does not permit this: the key needs to read, write, delete and list the objects of the bucket.',
}

export function sentenceForAnswer(status: number, code: string | undefined, bucket: string): string {
  if (code === 'NoSuchBucket') return `has no bucket ${bucket}: create it, or set S3_BUCKET.`
  const known = advice[code ?? (status === 403 ? 'AccessDenied' : '')]
  return known ?? `answered ${status}${code === undefined ? '' : ` ${code}`}.`
}
