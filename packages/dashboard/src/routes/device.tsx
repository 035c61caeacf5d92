import { Button, Group, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswerDevice, useFindDevice } from '../server/account.ts';
import form from '../ui/form.module.css';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

/** Lets a program in that shows a code: what asks is shown first, then the person decides. */
export default function DevicePage() {
  const [params] = useSearchParams();
  const [code, setCode] = useState(params.get('code') ?? '');
  const find = useFindDevice();
  const answer = useAnswerDevice();
  const asked = find.data;
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Connect a program', to: '/device' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Connect a program</h1>
      {answer.isSuccess ? (
        <StateCard
          icon={answer.variables.allow ? IconCircleCheck : IconCircleX}
          title={answer.variables.allow ? 'The program is connected' : 'The program was refused'}
        >
          You can close this page.
        </StateCard>
      ) : (
        <form
          className={form.form}
          onSubmit={(event) => {
            event.preventDefault();
            find.mutate(code);
          }}
        >
          <TextInput
            label="Code that the program shows"
            autoComplete="off"
            value={code}
            error={find.error?.message ?? answer.error?.message ?? null}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              find.reset();
            }}
          />
          {asked === undefined ? (
            <Button type="submit" loading={find.isPending} disabled={code.trim() === ''}>
              Continue
            </Button>
          ) : (
            <>
              <p>
                <strong>{asked.client}</strong> at {asked.address} asks to{' '}
                {asked.scope === 'read' ? 'read your reports' : 'read and save reports'} in your
                name. Allow it only if you started it yourself.
              </p>
              <Group>
                <Button
                  loading={answer.isPending}
                  onClick={() => answer.mutate({ userCode: code, allow: true })}
                >
                  Allow
                </Button>
                <Button
                  variant="default"
                  onClick={() => answer.mutate({ userCode: code, allow: false })}
                >
                  Refuse
                </Button>
              </Group>
            </>
          )}
        </form>
      )}
    </div>
  );
}
