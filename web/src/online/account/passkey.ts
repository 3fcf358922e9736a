import { ask, device, isRefused, type AccountRefusal } from './api';

/**
 * Passkeys of the browser (Web Authentication). The public key and the authenticator data are taken as the browser hands them out, so
 * that the server need not read CBOR.
 */
interface Challenge {
  challenge: string;
  relying_party: string;
  algorithms: number[];
  user?: string;
  exclude?: string[];
}

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const cancelled: AccountRefusal = { why: 'cancelled' };

export function toBase64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Where people change their mind, or the device refuses, the browser throws. */
async function credential(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  const found = await asked.catch(() => null);
  return found instanceof PublicKeyCredential ? found : null;
}

/** A new passkey of this device, as the server wants it. */
export async function createPasskey(name: string): Promise<object> {
  const asked = await ask<Challenge>('POST', 'account/challenge', { for: 'register' });
  if (isRefused(asked)) return asked;
  const made = await credential(
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(asked.challenge),
        rp: { id: asked.relying_party, name: 'Mornington' },
        user: { id: fromBase64url(asked.user ?? ''), name, displayName: name },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: (asked.exclude ?? []).map((id) => ({
          type: 'public-key',
          id: fromBase64url(id),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  );
  const response = made?.response;
  const key = response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : null;
  if (!made || !(response instanceof AuthenticatorAttestationResponse) || !key) return cancelled;
  return {
    label: device(),
    passkey: {
      id: toBase64url(made.rawId),
      client_data: toBase64url(response.clientDataJSON),
      authenticator_data: toBase64url(response.getAuthenticatorData()),
      public_key: toBase64url(key),
      algorithm: response.getPublicKeyAlgorithm(),
    },
  };
}

/** The proof that a passkey is here. */
export async function provePasskey(): Promise<{ passkey: object } | AccountRefusal> {
  const asked = await ask<Challenge>('POST', 'account/challenge', { for: 'login' });
  if (isRefused(asked)) return asked;
  const found = await credential(
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64url(asked.challenge),
        rpId: asked.relying_party,
        userVerification: 'preferred',
      },
    }),
  );
  const response = found?.response;
  if (!found || !(response instanceof AuthenticatorAssertionResponse)) return cancelled;
  return {
    passkey: {
      id: toBase64url(found.rawId),
      client_data: toBase64url(response.clientDataJSON),
      authenticator_data: toBase64url(response.authenticatorData),
      signature: toBase64url(response.signature),
    },
  };
}
