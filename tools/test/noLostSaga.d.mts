import type { Rule } from 'eslint';

export declare const noLostSaga: Rule.RuleModule;
